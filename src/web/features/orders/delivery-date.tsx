import { useEffect, useState } from 'react'
import { formatDate } from '#web/kit/format/format-date.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'

/** Expected delivery date of an order placed now. */
export function DeliveryDate({ prefecture, zipCode }: { prefecture: number; zipCode: string }) {
  const { call } = useRuntime()
  const [date, setDate] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    call('GET /shipments/next_delivery_date', {
      query: { prefecture, zip_code: zipCode },
      signal: abort.signal,
    })
      .then((answer) => setDate(answer.delivery_date))
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, prefecture, zipCode])
  return <p className="min-h-6 text-sm">{date && `お届け予定日 ${formatDate(date)}`}</p>
}
