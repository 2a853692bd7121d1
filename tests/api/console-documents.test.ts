import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createProduct } from '#contract/products/console-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { auditLog, productDocuments, uploads } from '#server/db/schema/index.ts'
import { productRecord } from '#server/features/products/console/product-record.ts'
import { removeStrayObjects } from '#server/images/remove-strays.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildDocument, buildProduct, one } from '#tests/support/builders.ts'
import { beginUpload, sendPart } from '#tests/support/part-upload.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, send, create, read, update, undo } =
  await openProductDesk(api)

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
const dxf = Buffer.from('0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n')

/** Uploads a file in one part, and returns the id of the upload. */
async function upload(by: TestAccount, file: Uint8Array): Promise<number> {
  const { id } = await beginUpload(by, file.length)
  expect((await sendPart(by, id, 0, file)).status).toBe(200)
  return id
}

const newDocument = async (by: TestAccount, file: Uint8Array = pdf(String(Math.random())), values = {}) => ({
  ...{ upload_id: await upload(by, file), kind: 1, name: '総合カタログ', file_name: 'catalogue.pdf' },
  ...values,
})

const createWith = async (...documents: object[]) =>
  send(editor, { ...(await productContent(db)), maker_id: makerId, documents })

const refusedAt = (...paths: string[]) => ({
  status: 422,
  body: { errors: paths.map((path) => ({ path, message: expect.stringMatching(/[ぁ-ん]/) })) },
})

describe('documents of a product', () => {
  test('serves new documents in order on the public page, under their names', async () => {
    const drawing = await newDocument(editor, dxf, {
      kind: 3,
      name: '外形図',
      file_name: 'C:\\図面\\KK-1042',
    })
    const made = (await createWith(drawing, await newDocument(editor))).as(createProduct.response)
    expect(made.documents).toMatchObject([
      { kind: 3, name: '外形図', file_name: 'KK-1042.dxf', mime_type: 'image/vnd.dxf', bytes: dxf.length },
      { kind: 1, name: '総合カタログ', file_name: 'catalogue.pdf', mime_type: 'application/pdf' },
    ])
    expect(await read(made.id)).toEqual(made)
    const [variation] = made.variations
    const shown = await api.request('GET', `/product_variations/${variation?.id}`)
    expect(shown.body).toMatchObject({ documents: made.documents })
    const file = await api.raw(`/product_documents/${made.documents[0]?.id}/file`, {
      headers: signedHeaders(),
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(dxf)
    expect(await db.$count(uploads, eq(uploads.userId, editor.userId))).toBe(0)
  })

  test('renames, reorders, adds and removes documents, and leaves them alone when none are named', async () => {
    const made = (await createWith(await newDocument(editor), await newDocument(editor))).as(
      createProduct.response,
    )
    const [a, b] = made.documents
    const added = await newDocument(admin, pdf('spec'), { kind: 2, name: '仕様書' })
    const changed = (
      await update(admin, made, { documents: [{ ...b, name: '壁材カタログ', kind: 4 }, added] })
    ).as(createProduct.response)
    expect(changed.documents).toMatchObject([
      { ...b, name: '壁材カタログ', kind: 4 },
      { name: '仕様書', kind: 2 },
    ])
    expect(changed.documents.map(({ id }) => id)).not.toContain(a?.id)
    const { documents: _, ...rest } = changed
    expect((await editor.request('PUT', `/console/products/${made.id}`, { body: rest })).body).toMatchObject({
      documents: changed.documents,
    })
  })

  test('restores a removed document with its id and file by undo', async () => {
    const made = (await createWith(await newDocument(editor))).as(createProduct.response)
    const removed = (await update(editor, made, { documents: [] })).as(createProduct.response)
    expect(removed.documents).toEqual([])
    expect((await undo(removed.version)).status).toBe(200)
    expect({ ...(await read(made.id)), version: made.version }).toEqual(made)
    const path = `/product_documents/${made.documents[0]?.id}/file`
    expect((await api.raw(path, { headers: signedHeaders() })).status).toBe(200)
  })

  test('names no key of the store outside the log', async () => {
    const made = await createWith(await newDocument(editor))
    expect(JSON.stringify(made.body)).not.toContain('object_key')
  })
})

describe('access to uploads and documents', () => {
  test('refuses uploads of others as it refuses unknown and unfinished ones', async () => {
    const { id: begun } = await beginUpload(editor, 9)
    const valid = { kind: 1, name: '資料', file_name: 'a.pdf' }
    const answers = []
    for (const upload_id of [await upload(admin, pdf()), 987_654_321, begun, null])
      answers.push(await createWith({ ...valid, upload_id }))
    for (const answer of answers) {
      expect(answer).toMatchObject(refusedAt('documents.0.upload_id'))
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('takes no document of another product into a product', async () => {
    const theirs = await buildDocument(db, { productId: (await buildProduct(db)).id })
    const made = await create()
    const stolen = { id: theirs.id, kind: 1, name: '盗品' }
    expect(await update(editor, made, { documents: [stolen] })).toMatchObject(refusedAt('documents.0.id'))
    expect(await createWith(stolen)).toMatchObject(refusedAt('documents.0.upload_id'))
    expect(await db.$count(productDocuments, eq(productDocuments.name, '盗品'))).toBe(0)
  })

  test('answers visitors, strangers and members of another maker before it reads a file', async () => {
    const made = await create([variationContent()])
    const objects = async () => (await Array.fromAsync(api.services.objects.list('documents'))).length
    const before = await objects()
    const statuses = []
    for (const by of [stranger, foreigner]) {
      const documents = [await newDocument(by)]
      statuses.push((await update(by, made, { documents })).status)
      const body = { ...(await productContent(db)), maker_id: makerId, documents }
      statuses.push((await send(by, body)).status)
    }
    expect(statuses).toEqual([403, 403, 404, 404])
    expect((await api.request('PUT', `/console/products/${made.id}`, { body: made })).status).toBe(401)
    expect(await objects()).toBe(before)
    expect((await update(staff, made, { documents: [await newDocument(staff)] })).status).toBe(200)
  })
})

const escaped = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`

describe('bad documents', () => {
  test('refuses other files by their content, and PDFs that act when opened', async () => {
    const files = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      pdf('<< /S /JavaScript /JS (app.alert(1)) >>'),
      pdf('<< /S /Launch >>'),
      pdf('<< /S /J#61vaScript /JS (app.alert(1)) >>'),
      pdf('<< /S /#4C#61unc#68 >>'),
      // Across two turns of the search.
      pdf(`${' '.repeat(1_048_576 - 14)}/JavaScript`),
      pdf(`${' '.repeat(1_048_576 - 30)}/${[...'JavaScript'].map(escaped).join('')}`),
    ]
    for (const file of files)
      expect(await createWith(await newDocument(editor, file))).toMatchObject(
        refusedAt('documents.0.upload_id'),
      )
  })

  test('takes drawings and archives by their first bytes', async () => {
    const files = { dwg: 'AC1032\0\0', zip: 'PK\u0003\u0004', dxf: '999\nmade by hand\n  0\nSECTION\n' }
    for (const [extension, text] of Object.entries(files)) {
      const made = await createWith(
        await newDocument(editor, Buffer.from(text, 'latin1'), { file_name: 'a' }),
      )
      expect(made.body).toMatchObject({ documents: [{ file_name: `a.${extension}` }] })
    }
  })

  test('names each bad field, a document named twice and too many', async () => {
    const made = (await createWith(await newDocument(editor))).as(createProduct.response)
    const [document] = made.documents
    expect(await update(editor, made, { documents: [{ ...document, kind: 9, name: ' ' }] })).toMatchObject(
      refusedAt('documents.0.kind', 'documents.0.name'),
    )
    expect(await update(editor, made, { documents: [document, document] })).toMatchObject(
      refusedAt('documents.1.id'),
    )
    expect(await update(editor, made, { documents: Array(21).fill(document) })).toMatchObject(
      refusedAt('documents'),
    )
    const twice = await newDocument(editor)
    expect(await createWith(twice, twice)).toMatchObject(refusedAt('documents.1.upload_id'))
  })
})

test('keeps the file of a removed document while its removal can be undone, and restores no lost file', async () => {
  const made = (await createWith(await newDocument(editor))).as(createProduct.response)
  const { state } = one([await productRecord.read(db, made.id)].filter((found) => found !== null))
  const { object_key } = one(state.documents)
  const removed = (await update(editor, made, { documents: [] })).as(createProduct.response)
  const old = { ...api.services.objects, writtenAt: async () => new Date(0) }
  await removeStrayObjects({ db, objects: old })
  expect(await api.services.objects.get(object_key)).not.toBeNull()
  const lost = state.documents.map((document) => ({ ...document, object_key: 'documents/lost.pdf' }))
  const restored = await db.transaction(async (tx) =>
    productRecord
      .prepareUndo?.(tx, [state])
      .then(({ withoutGone }) => withoutGone({ ...state, documents: [...state.documents, ...lost] })),
  )
  expect(restored?.documents).toEqual(state.documents)
  expect((await undo(removed.version)).status).toBe(200)
  expect((await read(made.id)).documents).toEqual(made.documents)
})

test('reads the log of 90 days once for an undo, before it locks the product', async () => {
  const made = (await createWith(await newDocument(editor))).as(createProduct.response)
  const removed = (await update(editor, made, { documents: [] })).as(createProduct.response)
  const logged = one(await db.select().from(auditLog).where(eq(auditLog.id, removed.version)))
  const states = [logged.before, logged.after].filter((state) => state !== null)
  await db.transaction(async (tx) => {
    const execute = vi.spyOn(tx, 'selectDistinct')
    const rules = await productRecord.prepareUndo?.(tx, states as ProductContent[])
    expect(execute).toHaveBeenCalledTimes(1)
    for (const state of states) await rules?.withoutGone(state as ProductContent)
    expect(execute).toHaveBeenCalledTimes(1)
  })
})
