import { create } from 'zustand'

export const comparedKey = 'tokonoma-compare'

/** Variations of this browser's person, the first one first; cards need no more of them. Empty on the server and until they are recalled. */
export type Chosen = { ids: number[] }

const createChosen = () => create<Chosen>()(() => ({ ids: [] }))

/** Those that are seen side by side: `compare/`. */
export const useCompared = createChosen()

/** Those of which the cart has samples: `cart/kept-cart.ts` says so. */
export const useInCart = createChosen()

export const useIsInCart = (id: number): boolean => useInCart(({ ids }) => ids.includes(id))

/** What a press on the button for a sample does, where the button has no words or stands among others. */
export const nameSampleButton = (name: string, isInCart: boolean): string =>
  `「${name}」のサンプルをカート${isInCart ? 'から外す' : 'へ'}`
