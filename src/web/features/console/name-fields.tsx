import { plainKatakana } from '#contract/data/kana.ts'
import { messages } from '#contract/data/messages.ts'
import { makeReading } from '#contract/data/product-reading.ts'
import { katakanaPattern } from '#contract/data/text-rules.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { DraftFields } from './draft-fields.ts'

type NamedDraft = { name: string; name_kana: string }

type NameFieldsProps = {
  fields: Pick<DraftFields<NamedDraft>, 'draft' | 'change' | 'text'>
  most: number
  mostOfReading?: number
  /** Readings of products keep letters and digits. */
  isProduct?: true
  hasReading?: boolean
}

/** Name and reading of a record. A name in kana is its own reading, and hiragana becomes katakana. */
export function NameFields({
  fields: { draft, change, text },
  most,
  mostOfReading = most,
  isProduct,
  hasReading = true,
}: NameFieldsProps) {
  const { value, onChange, ...reading } = text('name_kana')
  return (
    <>
      <TextField
        {...text('name')}
        required
        autoComplete="off"
        most={most}
        onChange={({ target }) =>
          change(hasReading ? withReading(draft, target.value, isProduct) : { name: target.value }, 'name')
        }
      />
      {hasReading && (
        <TextField
          {...reading}
          value={value}
          required
          autoComplete="off"
          most={mostOfReading}
          hint={`カタカナかひらがな${isProduct ? '、英数字' : ''}。ひらがなはカタカナになります`}
          onChange={onChange}
          onBlur={() => {
            if (plainKatakana(value) !== value) change({ name_kana: plainKatakana(value) }, 'name_kana')
          }}
        />
      )}
    </>
  )
}

/** Follows the name until another reading is typed. */
export function withReading({ name, name_kana }: NamedDraft, typed: string, isProduct = false): NamedDraft {
  const read = (text: string) => {
    const reading = makeReading(text)
    return isProduct || katakanaPattern.test(reading) ? reading : ''
  }
  const isOwn = name_kana !== '' && name_kana !== read(name)
  return { name: typed, name_kana: isOwn ? name_kana : read(typed) }
}

export function findReadingIssue(typed: string): string | undefined {
  const reading = plainKatakana(typed)
  if (reading === '') return messages.required
  return katakanaPattern.test(reading) ? undefined : messages.katakana
}
