import { create } from 'zustand'

/** Of the cart no more than cards show; `cart/kept-cart.ts` fills it, which comes with the first sample. */
const useSampled = create<{ ids: readonly number[] }>()(() => ({ ids: [] }))

export const setInCart = (ids: readonly number[]): void => useSampled.setState({ ids })

/** Whether the cart has samples of this variation. */
export const useInCart = (variationId: number): boolean => useSampled(({ ids }) => ids.includes(variationId))
