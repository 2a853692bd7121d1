import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#web/shared/cart/cart.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { addSample, takeSample } from '#web/shared/cart/change-cart.ts'
import { sampledVariation } from '#web/shared/cart/test-samples.ts'
import { enterSession } from './enter-session.ts'
import { claimCart, leaveCart } from './person-cart.ts'
import { leaveSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'
import { raiseSessionHint } from './write-hint.ts'

/** A minimal cart of the api. */
const there = new Map<number, number>()
let isOffline = false
const answer = () =>
  Response.json({
    items: [...there].map(([id, quantity]) => ({
      product_variation: sampledVariation(id),
      quantity,
      updated_at: '2026-04-01T00:00:00.000Z',
    })),
  })

stubBrowser()
const token = `h.${btoa(JSON.stringify({ sub: 'subject', iat: 0, exp: 600 }))}.s`
vi.stubGlobal('fetch', async (asked: string | Request) => {
  if (!(asked instanceof Request)) return Response.json({ token })
  if (isOffline) throw new TypeError('offline')
  if (asked.method === 'PATCH') {
    const { items }: { items: { product_variation_id: number; quantity: number }[] } = await asked.json()
    for (const { product_variation_id: id, quantity } of items)
      if (quantity > 0) there.set(id, quantity)
      else there.delete(id)
  }
  return answer()
})

beforeEach(() => {
  isOffline = false
  there.clear()
  raiseSessionHint()
  leaveSession()
  useCart.setState(emptyCart)
})

function enter(who = person): void {
  claimCart(who.id)
  enterSession(authUser, who)
}

const here = () => useCart.getState().samples.map(({ productVariation: { id }, quantity }) => [id, quantity])
const isBoth = (counts: [number, number][]) =>
  expect.poll(() => ({ here: here(), there: [...there] })).toEqual({ here: counts, there: counts })

test('merges a visitor’s cart into the person’s and sends every later change', async () => {
  there.set(9, 2)
  addSample(sampledVariation(1))
  enter()
  await isBoth([
    [9, 2],
    [1, 1],
  ])
  takeSample(sampledVariation(9), 2)
  addSample(sampledVariation(1))
  await isBoth([[1, 2]])
})

test('empties the cart on sign-out and restores it on the next sign-in', async () => {
  addSample(sampledVariation(1))
  enter()
  await isBoth([[1, 1]])
  leaveCart()
  leaveSession()
  expect(useCart.getState()).toEqual(emptyCart)
  enter()
  await isBoth([[1, 1]])
})

test('does not restore samples removed elsewhere, and sends unsent ones later', async () => {
  there.set(8, 1).set(9, 1)
  enter()
  await isBoth([
    [8, 1],
    [9, 1],
  ])
  isOffline = true
  addSample(sampledVariation(1))
  await expect.poll(() => here()).toHaveLength(3)
  isOffline = false
  there.delete(8)
  enter()
  await isBoth([
    [9, 1],
    [1, 1],
  ])
})

test('keeps the cart of a lost session for its person only', async () => {
  addSample(sampledVariation(1))
  enter()
  await isBoth([[1, 1]])
  there.clear()
  enter({ ...person, id: 8 })
  await isBoth([])
})
