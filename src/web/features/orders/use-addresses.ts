import { personCall } from '#web/session/person-call.ts'
import { type Item, useItem } from '#web/session/use-item.ts'
import { type Address, keepAddress } from './keep-address.ts'

type AddressBook = Pick<Item<unknown>, 'failure' | 'pending' | 'reload'> & {
  /** The usual address first; undefined until they have come. */
  addresses: readonly Address[] | undefined
  /** After it was saved or removed: the book is right without being read again, which might fail. */
  keep: (saved: Address) => void
  drop: (removed: Address) => void
}

export function useAddresses(): AddressBook {
  const { item: addresses, failure, pending, changeItem, reload } = useItem(loadAddresses)
  return {
    addresses,
    failure,
    pending,
    reload,
    keep: (saved) => changeItem((known = []) => keepAddress(known, saved)),
    drop: ({ id }) => changeItem((known = []) => known.filter((address) => address.id !== id)),
  }
}

const loadAddresses = async (): Promise<readonly Address[]> => (await personCall()('GET /addresses')).items
