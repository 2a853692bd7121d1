// A cart belongs to its person once they are signed in.
import { expect, type Page } from '@playwright/test'
import { addToCart, fillCart, sampled } from './support/cart.ts'
import { fillSignIn, joinHere, menuOf, signOutHere } from './support/people.ts'
import { test } from './support/test.ts'

const [oak, leather] = sampled
const inCart = (page: Page) => page.getByRole('main').getByRole('group', { name: /の点数$/ })

/** Waits until the api has the cart; until then it exists only in its own browser. */
const cartSaved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/users/me/cart') && response.request().method() === 'PATCH',
  )

test('merges the carts of all devices into the person’s one and leaves none behind', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const email = await joinHere(page)
  const sent = cartSaved(page)
  await addToCart(page, oak.path)
  await sent

  const phone = await newPerson()
  await phone.goto(leather.path)
  await fillCart(phone, [leather])
  await phone.goto('/login?redirect=%2Fcart')
  const merged = cartSaved(phone)
  await fillSignIn(phone, email)
  await expect(phone).toHaveURL('/cart')
  await merged
  await expect(inCart(phone)).toHaveCount(2)

  await page.goto('/cart')
  await expect(inCart(page)).toHaveCount(2)
  const taken = cartSaved(page)
  await page.getByRole('button', { name: `${oak.name}をカートから外す` }).click()
  await taken
  await phone.reload()
  await expect(inCart(phone)).toHaveCount(1)
  await expect(menuOf(phone)).toBeVisible()
  await signOutHere(phone)
  await phone.goto('/cart')
  await expect(phone.getByRole('heading', { name: 'カートは空です' })).toBeVisible()
  await page.reload()
  await expect(inCart(page)).toHaveCount(1)
})
