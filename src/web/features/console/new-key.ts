/** Key of a new row of a form. Random, because photos on their way name rows: the key of a removed one never returns. */
export const newKey = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)

/** Key of a row that the api answered: never that of a new one. */
export const keyOfStored = ({ id }: { id: number | null }): number => (id === null ? newKey() : -id)
