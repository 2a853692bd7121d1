import { create } from 'zustand'

export const comparedKey = 'tokonoma-compare'

export type Compared = { ids: number[] }

/** The variations that this browser's person wants to see side by side, the first one first. Empty on the server and until it is recalled (`compare/`): cards need no more of it. */
export const useCompared = create<Compared>()(() => ({ ids: [] }))
