import { type ClipboardEvent, useId, useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { newOption, pasteOptions } from './paste-options.ts'
import type { StoredOption, TermOption } from './term-levels.ts'

type OptionRowsProps = {
  noun: string
  countNoun: string
  most: number
  /** As last read, with their uses. */
  stored: readonly StoredOption[]
  options: readonly TermOption[]
  /** Successive changes of one `field` are one undo step. */
  onChange: (options: TermOption[], field?: string) => void
}

/** The options of a term. Lines pasted into a field become an option each. */
export function OptionRows({ noun, countNoun, most, stored, options, onChange }: OptionRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const titleId = useId()
  const usesOf = ({ id }: TermOption) =>
    (id !== null && stored.find((option) => option.id === id)?.use_count) || 0
  const add = () => {
    onChange([...options, newOption()])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n|\t/)
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const pasted = pasteOptions(options, index, lines)
    onChange(pasted.options)
    if (pasted.leftOut > 0)
      showSnackbar(
        `${noun}は${formatNumber(limits.taxonomyOptions)}件までです。貼り付けた${formatNumber(lines.length)}行のうち、終わりの${formatNumber(pasted.leftOut)}行は入れていません。`,
        'error',
      )
  }
  const remove = (option: TermOption, index: number) => {
    const uses = usesOf(option)
    if (uses === 0) return onChange(removeAt(options, index))
    const hide = () => onChange(replaceAt(options, index, { ...option, hidden: true }))
    showSnackbar(
      `「${option.name}」は、${countNoun}${formatNumber(uses)}件で使われているため、除けません。`,
      'error',
      option.hidden ? undefined : { label: '隠す', run: hide },
    )
  }
  return (
    <fieldset aria-labelledby={titleId} className="mb-6 grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p id={titleId} className="text-sm font-semibold">
          {noun}
        </p>
        <p className="text-xs text-muted">何行かをまとめて貼り付けると、1行がひとつになります。</p>
      </div>
      <ol ref={list} className="grid gap-1 empty:hidden">
        {options.map((option, index) => (
          <li
            // Rows have no key of their own until they are stored.
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and moves keep their texts
            key={index}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <BareTextField
              className="basis-full tablet:flex-1 tablet:basis-40"
              aria-label={`${noun}${index + 1}`}
              autoComplete="off"
              most={most}
              value={option.name}
              look={`h-8 w-full rounded-sm border border-edge bg-field px-3 text-base laptop:text-sm ${option.hidden ? 'text-muted' : ''}`}
              onChange={({ target }) =>
                onChange(replaceAt(options, index, { ...option, name: target.value }), `options ${index}`)
              }
              onPaste={(event) => paste(event, index)}
            />
            <div className="ml-auto flex items-center gap-x-3">
              <span className="num w-20 text-right text-xs text-muted">
                {countNoun} {formatNumber(usesOf(option))}
              </span>
              <Button
                size={32}
                variant="quiet"
                aria-pressed={option.hidden}
                aria-label={`${wordOf(option)}：${option.name || `${noun}${index + 1}`}`}
                onClick={() => onChange(replaceAt(options, index, { ...option, hidden: !option.hidden }))}
              >
                {wordOf(option)}
              </Button>
              <OrderButtons
                name={option.name || `${noun}${index + 1}`}
                index={index}
                count={options.length}
                onMove={(to) => onChange(moveItem(options, index, to))}
                onRemove={() => remove(option, index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {options.length < limits.taxonomyOptions && (
        <Button data-adds size={32} className="justify-self-start" onClick={add}>
          {noun}を加える
        </Button>
      )}
    </fieldset>
  )
}

const wordOf = ({ hidden }: TermOption) => (hidden ? '隠しています' : '隠す')
