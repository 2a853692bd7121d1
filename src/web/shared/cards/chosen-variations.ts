import { create } from 'zustand'

export const comparedKey = 'tokonoma-compare'

/** Ids of variations in this browser, oldest first. Empty on the server and until they are restored. */
export type VariationSelection = { ids: number[] }

const createChosen = () => create<VariationSelection>()(() => ({ ids: [] }))

/** Variations being compared, see `compare/`. */
export const useCompared = createChosen()

/** Variations with a sample in the cart, kept up to date by `cart/persisted-cart.ts`. */
export const useInCart = createChosen()

export const useIsInCart = (id: number): boolean => useInCart(({ ids }) => ids.includes(id))

/** Accessible label of a sample button without words, or beside others. */
export const nameSampleButton = (name: string, isInCart: boolean): string =>
  `「${name}」のサンプルをカート${isInCart ? 'から外す' : 'へ'}`
