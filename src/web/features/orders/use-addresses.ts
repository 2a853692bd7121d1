import { useCallback, useEffect, useState } from 'react'
import { personCall } from '../../session/person-call.ts'
import { type Address, keepAddress } from './keep-address.ts'

type AddressBook = {
  /** The usual address first; undefined until they have come. */
  addresses: readonly Address[] | undefined
  /** After it was saved or removed: the book is right without being read again, which might fail. */
  keep: (saved: Address) => void
  drop: (removed: Address) => void
}

export function useAddresses(): AddressBook {
  const [addresses, setAddresses] = useState<readonly Address[]>()
  useEffect(() => {
    personCall()('GET /addresses').then(
      ({ items }) => setAddresses(items),
      // Without the book one can still write an address down.
      () => setAddresses([]),
    )
  }, [])
  const keep = useCallback((saved: Address) => setAddresses((known = []) => keepAddress(known, saved)), [])
  const drop = useCallback(
    ({ id }: Address) => setAddresses((known = []) => known.filter((address) => address.id !== id)),
    [],
  )
  return { addresses, keep, drop }
}
