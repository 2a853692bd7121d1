import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CountedArea } from './counted-area.tsx'

const drawn = (area: Partial<Parameters<typeof CountedArea>[0]>) =>
  renderToStaticMarkup(<CountedArea label="説明" required={false} most={5} onChange={() => {}} {...area} />)

describe('a counted text area', () => {
  test('counts the text beside its hint', () => {
    const html = drawn({ value: 'あいう', hint: '公開されません。' })
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>公開されません。<span[^>]*>3 / 5文字</span></p>`))
  })

  test.each([{ value: 'あいうえおか' }, { defaultValue: 'あいうえおか' }])(
    'keeps a text whole that is too long: %o',
    (area) => {
      const html = drawn(area)
      expect(html).toContain('>あいうえおか</textarea>')
      expect(html).toContain('いまは6文字です')
      expect(html).not.toContain('maxLength')
      expect(html).toMatch(/<span class="[^"]*text-err[^"]*">6 \/ 5文字/)
      expect(drawn({ ...area, error: '5文字以内で入力してください' })).toContain('いまは6文字です')
    },
  )

  test('counts a text within its limit in the color of a hint', () => {
    expect(drawn({ value: 'あいうえお' })).not.toContain('text-err')
  })
})
