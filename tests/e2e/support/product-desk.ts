import { expect, type Page } from '@playwright/test'
import { asc, eq, inArray } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Database } from '#server/db/connect.ts'
import { makerMembers, productVariations, users } from '#server/db/schema/index.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { joinHere } from './people.ts'
import { withDatabase } from './with-database.ts'

/** Signs all in as editors of a new maker. Returns its id. */
export async function joinAsEditors(...pages: Page[]): Promise<number> {
  const emails: string[] = []
  for (const page of pages) emails.push(await joinHere(page, { verified: true, screenName: '編集 担当' }))
  return withDatabase(async (db) => {
    const { id: makerId } = await buildMaker(db)
    const members = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails))
    expect(members).toHaveLength(pages.length)
    await db
      .insert(makerMembers)
      .values(members.map(({ id: userId }) => ({ makerId, userId, role: makerRole.editor })))
    return makerId
  })
}

/** Pastes into the focused field, as a spreadsheet copies cells. */
export const pasteCells = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, text)

type PastedFile = { name: string; mimeType: string; buffer: Buffer }

/** Pastes files, as a folder copies them. */
export const pasteFiles = (page: Page, files: readonly PastedFile[]) =>
  page.evaluate(
    (pasted) => {
      const clipboardData = new DataTransfer()
      for (const { name, type, bytes } of pasted)
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  )

type ListedSamples = { makerId: number; name: string; codes: string[]; published?: boolean }

/** Creates a product with samples that ran out, which start page and list show. */
export async function buildListed(
  db: Database,
  { makerId, name, codes, published = true }: ListedSamples,
): Promise<{ id: number; variations: { id: number; code: string }[] }> {
  const { id } = await buildProduct(db, { makerId, name, published })
  const variations = []
  for (const [position, code] of codes.entries())
    variations.push(
      await buildVariation(db, {
        ...{ productId: id, position, code, name: `${code}の名`, price: 3000, leadTimeDays: null },
        ...{ sampleAvailable: true, sampleStock: 0, sampleDescription: '小片', imageIds: [] },
      }),
    )
  return { id, variations }
}

/** Reads price, lead time and samples of a product's variations. */
export const readFigures = async (db: Database, productId: number) =>
  (
    await db
      .select()
      .from(productVariations)
      .where(eq(productVariations.productId, productId))
      .orderBy(asc(productVariations.id))
  ).map(({ price, leadTimeDays, sampleStock }) => [price, leadTimeDays, sampleStock])
