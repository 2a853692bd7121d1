import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { Pinned } from './pins.ts'

type NamedProductProps = { pinned: Pinned | null; onPick: (on: Pinned) => void }

const labels = { name: '製品の名前', maker_name: 'メーカー' }

export function NamedProduct({ pinned, onPick }: NamedProductProps) {
  const known = pinned?.variationId === null ? pinned : undefined
  const form = useForm({
    read: (data) => ({ name: readText(data, 'name'), makerName: readText(data, 'maker_name') }),
    check: ({ name }) => issuesOf({ name: name === '' ? messages.required : undefined }),
    send: (named) => onPick({ variationId: null, ...named }),
  })
  return (
    <details open={known !== undefined}>
      <summary className="cursor-pointer py-2 text-sm">掲載のない製品</summary>
      <div className="mt-2">
        <Form form={form} labels={labels} name="掲載のない製品">
          <TextField
            label={labels.name}
            required
            name="name"
            defaultValue={known?.name}
            most={limits.pinName}
            autoComplete="off"
            error={form.issues.name}
          />
          <TextField
            label={labels.maker_name}
            required={false}
            name="maker_name"
            defaultValue={known?.makerName ?? ''}
            most={limits.pinName}
            autoComplete="off"
          />
          <Button type="submit" size={32} className="justify-self-start">
            この名前でピンを置く
          </Button>
        </Form>
      </div>
    </details>
  )
}
