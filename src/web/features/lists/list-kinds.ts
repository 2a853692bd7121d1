/** What can stand on a list, by the kind of an item and its name in the address. */
export const listKinds = [
  { kind: 1, label: '事例' },
  { kind: 2, label: '写真' },
  { kind: 3, label: '家具' },
  { kind: 4, label: '建材' },
] as const

export type ListKind = (typeof listKinds)[number]['kind']

/** The kind that an address asks for; all of them when it names none. */
export const readListKind = (search: object): ListKind | undefined => {
  const { kind } = search as { kind?: unknown }
  return listKinds.find((known) => String(known.kind) === kind)?.kind
}
