import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writePdf } from '#server/pdf/write-pdf.ts'

const template = new URL('./certificate.typ', import.meta.url)

async function read(text: string) {
  const names = { award: text, category: text, title: text, project: text, team: text, address: text }
  const data = { ...names, rank: 1, day: '2026年11月28日' }
  const { bytes } = await writePdf({ template, data })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item ? [{ text: item.str, from: Number(item.transform[4]), width: item.width }] : [],
  )
  return {
    texts,
    seen: texts
      .map((each) => each.text)
      .join('')
      .replaceAll(/\s/g, ''),
    width: page.view[2] ?? 0,
  }
}

test('prints any character on a certificate, or 〓 with a sentence about the replacement', async () => {
  const { seen } = await read('設計室🏠👨‍👩‍👧𪚥\ufffe')
  expect(seen).toContain('設計室🏠')
  expect(seen).toContain('〓〓')
  expect(seen).toContain('書体にない文字を〓に置き換えました。')
})

test.each(['W'.repeat(100), 'https://example.jp/'.repeat(6)])(
  'keeps a long word within the certificate: %s',
  async (word) => {
    const { texts, width } = await read(word)
    const margin = (24 / 25.4) * 72
    // Optical margins let punctuation hang out a little.
    const overhang = 4
    for (const each of texts) {
      expect(each.from).toBeGreaterThan(margin - overhang)
      expect(each.from + each.width).toBeLessThan(width - margin + overhang)
    }
  },
)
