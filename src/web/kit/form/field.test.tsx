import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#contract/data/messages.ts'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

test('reports a missing value in the catalogue’s sentence and one that names the marked field', () => {
  const text = renderToStaticMarkup(<TextField label="お名前" required error={messages.required} />)
  expect(
    text
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['お名前', '必須', messages.required, 'お名前を入力してください'])
  const id = /aria-describedby="([^"]+)"/.exec(text)?.[1]
  expect(text).toContain(`<p id="${id}"`)
  const choice = renderToStaticMarkup(
    <Select label="建物の種類" required options={[]} error={messages.requiredChoice} />,
  )
  expect(choice).toMatch(/<select[^>]* aria-invalid="true"[^>]* class="[^"]*aria-invalid:border-err/)
  expect(choice.split(messages.requiredChoice)).toHaveLength(2)
})

test('marks a field as optional, and leaves unmarked only one that asks for it', () => {
  const draw = (required: boolean | 'unmarked') =>
    renderToStaticMarkup(<TextField label="会社名" required={required} />)
  expect(draw(false)).toContain('任意')
  expect(draw('unmarked')).not.toMatch(/任意|必須| required/)
  // @ts-expect-error: every field says whether it is required
  renderToStaticMarkup(<TextField label="会社名" />)
})
