import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { productStates } from '#contract/data/product-rules.ts'
import { areas, isAreaOf } from '#web/features/console/console-areas.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { personQuery, usePersonCache } from '#web/shared/session/person-query.ts'

export type FoundRecord = { area: string; id: number; name: string; detail: string; variationId?: number }

const mostOfAKind = 5
const typingPauseMs = 200

/** Returns records of all kinds that the person may open; old ones stay until new ones arrive. */
export function useFoundRecords(text: string) {
  const keyword = usePaused(text.trim())
  const person = usePerson()
  const isWanted = (area: string) => {
    const found = areas.get(area)
    return keyword !== '' && found !== undefined && isAreaOf(person, found)
  }
  const input = { query: { keyword, limit: mostOfAKind } }
  const results = useQueries(
    {
      queries: [
        {
          ...personQuery('GET /console/products', input),
          enabled: isWanted('products'),
          placeholderData: keepPreviousData,
        },
        {
          ...personQuery('GET /console/orders', input),
          enabled: isWanted('orders'),
          placeholderData: keepPreviousData,
        },
        {
          ...personQuery('GET /console/makers', input),
          enabled: isWanted('makers'),
          placeholderData: keepPreviousData,
        },
        {
          ...personQuery('GET /console/users', input),
          enabled: isWanted('users'),
          placeholderData: keepPreviousData,
        },
        {
          ...personQuery('GET /console/articles', input),
          enabled: isWanted('magazine'),
          placeholderData: keepPreviousData,
        },
      ],
    },
    usePersonCache(),
  )
  if (text.trim() === '') return { records: [], pending: false, failed: false }
  const [products, orders, makers, users, articles] = results
  const records: FoundRecord[] = [
    ...(products.data?.items ?? []).map(({ id, name, maker, first_code, found_variation, state }) => ({
      ...{ area: 'products', id, name, ...(found_variation && { variationId: found_variation.id }) },
      detail: [found_variation?.code ?? first_code, maker.name, labelOf(productStates, state)]
        .filter(Boolean)
        .join('　'),
    })),
    ...(orders.data?.items ?? []).map(({ id, code, address, status }) => ({
      ...{ area: 'orders', id, name: code },
      detail: `${address.recipient} 様　${labelOf(orderStatuses, status)}`,
    })),
    ...(makers.data?.items ?? []).map(({ id, name, name_kana }) => ({
      ...{ area: 'makers', id, name },
      detail: name_kana,
    })),
    ...(users.data?.items ?? []).map(({ id, screen_name, email }) => ({
      ...{ area: 'users', id, name: screen_name, detail: email ?? '' },
    })),
    ...(articles.data?.items ?? []).map(({ id, title, category }) => ({
      ...{ area: 'magazine', id, name: title, detail: category.name },
    })),
  ]
  const isLate = keyword !== text.trim()
  return {
    records,
    pending: isLate || results.some(({ isFetching }) => isFetching),
    failed: results.some(({ isError }) => isError),
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), typingPauseMs)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
