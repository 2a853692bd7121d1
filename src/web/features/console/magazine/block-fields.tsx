import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { RecordIds } from '#web/features/console/records/record-ids.tsx'
import { RecordLine } from '#web/features/console/records/record-line.tsx'
import { RecordPicker } from '#web/features/console/records/record-picker.tsx'
import { useNamedRecords } from '#web/features/console/records/use-records.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { TextArea, TextField } from '#web/kit/form/text-field.tsx'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { KeyedBlock } from './article-draft.ts'

type BlockFieldsProps = {
  block: KeyedBlock
  name: string
  error: string | undefined
  /** `field` is the field being typed in. */
  onChange: (block: KeyedBlock, field?: string) => void
  /** Called if the user closes the picker without a choice. */
  onGiveUp: () => void
}

export function BlockFields({ block, name, error, onChange, onGiveUp }: BlockFieldsProps) {
  const typed = (name: string) => `${block.key} ${name}`
  switch (block.type) {
    case 'heading':
      return (
        <TextField
          label="見出し"
          required
          name={name}
          value={block.text}
          most={limits.articleHeading}
          error={error}
          onChange={({ target }) => onChange({ ...block, text: target.value }, typed('text'))}
        />
      )
    case 'paragraph':
      return (
        <CountedArea
          label="段落"
          required
          name={name}
          rows={6}
          value={block.text}
          most={limits.articleText}
          error={error}
          onChange={({ target }) => onChange({ ...block, text: target.value }, typed('text'))}
        />
      )
    case 'quote':
      return (
        <>
          <CountedArea
            label="引用"
            required
            name={name}
            rows={3}
            value={block.text}
            most={limits.articleText}
            error={error}
            onChange={({ target }) => onChange({ ...block, text: target.value }, typed('text'))}
          />
          <TextField
            label="話した人や、引用のもと"
            required={false}
            value={block.source}
            most={limits.articleHeading}
            onChange={({ target }) => onChange({ ...block, source: target.value }, typed('source'))}
          />
        </>
      )
    case 'items':
      return (
        <TextArea
          label="箇条書き"
          required
          name={name}
          hint="1行がひとつの項目です"
          rows={4}
          value={block.items.join('\n')}
          error={error}
          onChange={({ target }) => onChange({ ...block, items: target.value.split('\n') }, typed('items'))}
        />
      )
    case 'photo':
      return (
        <>
          <OneRecord
            kind="post"
            id={block.post_id}
            error={error}
            onChoose={(post_id) => onChange({ ...block, post_id })}
            onGiveUp={onGiveUp}
          />
          <TextField
            label="写真の説明"
            required={false}
            name={name}
            value={block.caption}
            most={limits.postCaption}
            onChange={({ target }) => onChange({ ...block, caption: target.value }, typed('caption'))}
          />
        </>
      )
    case 'products':
      return (
        <>
          {error && <p className="text-xs text-err">{error}</p>}
          <RecordIds
            kind="variation"
            ids={block.product_variation_ids}
            max={limits.articleProducts}
            onChange={(product_variation_ids) => onChange({ ...block, product_variation_ids })}
            onGiveUp={onGiveUp}
          />
        </>
      )
    case 'project':
      return (
        <OneRecord
          kind="project"
          id={block.project_id}
          error={error}
          onChoose={(project_id) => onChange({ ...block, project_id })}
          onGiveUp={onGiveUp}
        />
      )
  }
}

type OneRecordProps = {
  kind: 'post' | 'project'
  id: number
  error: string | undefined
  onChoose: (id: number) => void
  onGiveUp: () => void
}

function OneRecord({ kind, id, error, onChoose, onGiveUp }: OneRecordProps) {
  const [isOpen, setOpen] = useState(id === 0)
  const chooseAgain = useReturningFocus(isOpen)
  const records = useNamedRecords(kind, id === 0 ? [] : [id])
  return (
    <>
      {id !== 0 && records && (
        <div className="flex items-center gap-2">
          <RecordLine record={records.get(id)} />
          <Button ref={chooseAgain} size={32} onClick={() => setOpen(true)}>
            選び直す
          </Button>
        </div>
      )}
      {error && <p className="text-xs text-err">{error}</p>}
      {isOpen && (
        <RecordPicker
          kind={kind}
          chosen={[id]}
          onPick={(record) => {
            onChoose(record.id)
            setOpen(false)
          }}
          onClose={() => (id === 0 ? onGiveUp() : setOpen(false))}
        />
      )}
    </>
  )
}
