import { expect, type Page } from '@playwright/test'

/** Three products of three makers that offer samples. */
export const sampled = [
  { path: '/products/91/228', name: 'ボウ チェア ナチュラルオーク', maker: '木曽家具工房' },
  { path: '/products/99/249', name: 'タブ チェア コニャックレザー', maker: 'ミドリ製作所' },
  { path: '/products/47/123', name: 'ロールスクリーン そら グレー', maker: '窓辺工業' },
] as const

/** Another variation of the first product. */
export const walnut = { path: '/products/91/229', name: 'ボウ チェア ウォルナット' } as const

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'サンプルのカート' })

/**
 * Puts a product's sample into the cart and waits for the drawer. Presses until it works: before hydration
 * presses are lost.
 */
export async function addToCart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    if (await drawerOf(page).isHidden())
      await page
        .getByRole('button', { name: /^サンプルをカートに入れる$|^カートを見る/ })
        .click({ timeout: 1000 })
    await expect(drawerOf(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** Carts from localStorage as the product pages filled them, cached for later tests of this process. */
const filled = new Map<string, string>()

/** Fills the cart of the next page with samples of these products. */
export async function fillCart(page: Page, products: readonly { path: string }[]): Promise<void> {
  const paths = products.map(({ path }) => path)
  const known = filled.get(paths.join())
  if (known !== undefined) return page.evaluate((cart) => localStorage.setItem('tokonoma-cart', cart), known)
  for (const path of paths) await addToCart(page, path)
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('tokonoma-cart') ?? ''))
  cart.state.person_id = null
  filled.set(paths.join(), JSON.stringify(cart))
}
