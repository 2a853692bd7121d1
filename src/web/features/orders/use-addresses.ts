import { useCallback, useEffect, useState } from 'react'
import type { ApiResponse } from '../../api/call.ts'
import { personCall } from '../../session/person-call.ts'

export type Address = ApiResponse<'GET /addresses'>['items'][number]

/** The person's address book, the usual address first; undefined until it has come. */
export function useAddresses(): { addresses: readonly Address[] | undefined; reload: () => Promise<void> } {
  const [addresses, setAddresses] = useState<readonly Address[]>()
  const reload = useCallback(async () => {
    const { items } = await personCall()('GET /addresses')
    setAddresses(items)
  }, [])
  useEffect(() => {
    // Without the book one can still write an address down.
    reload().catch(() => setAddresses([]))
  }, [reload])
  return { addresses, reload }
}
