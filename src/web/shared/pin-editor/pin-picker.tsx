import { type KeyboardEvent, type RefObject, useDeferredValue, useState } from 'react'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import { quote } from '#web/shared/site/head.ts'
import { CandidateList, type PinCandidate } from './candidate-list.tsx'
import { NamedProduct } from './named-product.tsx'
import type { PinnedProduct } from './pins.ts'
import { type PhotoPlace, useFound, useNearColor } from './use-candidates.ts'

type PinPickerProps = {
  place: PhotoPlace
  pinned: PinnedProduct | null
  searchRef: RefObject<HTMLInputElement | null>
  onPick: (on: PinnedProduct) => void
}

export function PinPicker({ place, pinned, searchRef, onPick }: PinPickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useFound(keyword)
  const near = useNearColor(place)
  const [recent] = useState(readRecentPins)

  function pick(chosen: PinCandidate): void {
    rememberPinned(chosen)
    onPick({ variationId: chosen.id, name: chosen.name, makerName: chosen.makerName })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk between the field and the buttons in it
    <div className="grid grid-cols-1 gap-5" onKeyDown={walk}>
      <SearchField
        ref={searchRef}
        label="製品をさがす"
        placeholder="製品名、品番、メーカー"
        value={typed}
        data-walked
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="sr-only">
        {keyword !== '' && (found.data ? `${found.data.length}件見つかりました` : describeNothing(found))}
      </p>
      {keyword !== '' ? (
        <CandidateList
          title={found.isPending ? 'さがしています…' : `${quote(keyword)}の製品`}
          items={found.data ?? []}
          empty={describeNothing(found)}
          onPick={pick}
        />
      ) : (
        <>
          <CandidateList title="このあたりの色に近い製品" items={near.data ?? []} onPick={pick} />
          <CandidateList title="最近ピンを置いた製品" items={recent} onPick={pick} />
        </>
      )}
      <NamedProduct pinned={pinned} onPick={onPick} />
    </div>
  )
}

function describeNothing({ isPending, data, error }: ReturnType<typeof useFound>): string {
  if (isPending) return ''
  return data
    ? '見つかりませんでした。下の「掲載のない製品」に、名前だけを入れることもできます。'
    : describeFailure(error)
}

/** Up and down move the focus through the results. Enter submits no form around them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || isComposing(event.nativeEvent)) return
  const stops: Element[] = [...event.currentTarget.querySelectorAll('[data-walked]')]
  const at = document.activeElement ? stops.indexOf(document.activeElement) : -1
  const next = at < 0 ? undefined : stops[at + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

const key = 'tokonoma-recent-pins'
const most = 8

/** Returns the products pinned last in this browser, newest first: photos of a room often share products. */
function readRecentPins(): PinCandidate[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCandidate) : []
  } catch {
    return []
  }
}

function rememberPinned(pinned: PinCandidate): void {
  const others = readRecentPins().filter(({ id }) => id !== pinned.id)
  writeStored(key, JSON.stringify([pinned, ...others].slice(0, most)))
}

const isCandidate = (value: unknown): value is PinCandidate =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'makerName' in value &&
  typeof value.makerName === 'string' &&
  'image' in value
