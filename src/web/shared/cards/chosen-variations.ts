import { create } from 'zustand'

export const comparedKey = 'tokonoma-compare'

/** Ids of variations in this browser, oldest first. Empty on the server and until they are restored. */
export type Chosen = { ids: number[] }

const createChosen = () => create<Chosen>()(() => ({ ids: [] }))

/** Variations being compared, see `compare/`. */
export const useCompared = createChosen()

/** Variations with a sample in the cart, kept up to date by `cart/kept-cart.ts`. */
export const useInCart = createChosen()

export const useIsInCart = (id: number): boolean => useInCart(({ ids }) => ids.includes(id))

/** Accessible label of a sample button without words, or with other buttons beside it. */
export const nameSampleButton = (name: string, isInCart: boolean): string =>
  `「${name}」のサンプルをカート${isInCart ? 'から外す' : 'へ'}`
