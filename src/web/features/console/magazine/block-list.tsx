import { useRef, useState } from 'react'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import { newKey } from '#web/features/console/new-key.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { blockLabels, emptyBlock, type KeyedBlock } from './article-draft.ts'
import { BlockFields } from './block-fields.tsx'

const types = Object.keys(blockLabels) as ArticleBlock['type'][]

type BlockListProps = {
  body: KeyedBlock[]
  issues: FormIssues
  onChange: (body: KeyedBlock[], field?: string) => void
}

/** Blocks of an article. Alt with up or down moves the focused one. */
export function BlockList({ body, issues, onChange }: BlockListProps) {
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(from: number, to: number): void {
    if (to < 0 || to >= body.length) return
    onChange(moveItem(body, from, to))
    setAnnouncement(`${to + 1}番目に移動しました`)
  }

  function add(type: ArticleBlock['type']): void {
    const block = emptyBlock(type, newKey())
    onChange([...body, block])
    // Focus the new block once it is drawn.
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus(),
    )
  }

  return (
    <section aria-label="本文" className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {body.map((block, index) => {
          const name = `${index + 1}番目の${blockLabels[block.type]}`
          return (
            <li
              key={block.key}
              aria-label={name}
              className="grid grid-cols-1 gap-3 border border-line p-3"
              onKeyDown={(event) => {
                const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!step || isComposing(event.nativeEvent)) return
                event.preventDefault()
                move(index, index + step)
              }}
            >
              <div className="flex items-center">
                <p className="mr-auto text-xs text-muted">
                  {index + 1}・{blockLabels[block.type]}
                </p>
                <OrderButtons
                  name={name}
                  index={index}
                  count={body.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => onChange(removeAt(body, index))}
                />
              </div>
              <BlockFields
                block={block}
                name={`body.${index}`}
                error={issues[`body.${index}`]}
                onChange={(changed, field) => onChange(replaceAt(body, index, changed), field)}
                onGiveUp={() => onChange(removeAt(body, index))}
              />
            </li>
          )
        })}
      </ol>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field of the form */}
      <div role="group" aria-label="本文に加える" className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Button key={type} data-adds size={32} onClick={() => add(type)}>
            {blockLabels[type]}
          </Button>
        ))}
      </div>
    </section>
  )
}
