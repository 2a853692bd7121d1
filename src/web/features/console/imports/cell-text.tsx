import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import type { GridCell } from './grid-row.ts'

type CellTextProps = {
  cell: GridCell
  /** A new row replaces nothing. */
  isNew: boolean
  /** A text that the api has not compared yet. */
  pending: string | undefined
  isInvalid: boolean
  /** Where the cell can be mended. */
  button?: ComponentProps<'button'> & { 'data-place': number; 'data-row'?: boolean }
}

export function CellText({ cell, isNew, pending, isInvalid, button }: CellTextProps) {
  const { isTaken, change, text } = cell
  const className = classNames(
    'block w-full min-w-0 border border-transparent px-1.5 py-0.5 text-left leading-relaxed break-words',
    isInvalid && 'border-err',
    !isTaken && 'text-muted',
  )
  const content = (
    <>
      {pending !== undefined ? (
        <span className="text-muted">{pending || '空'}</span>
      ) : change && isNew ? (
        <Value text={change.after} />
      ) : change ? (
        <Change {...change} />
      ) : (
        (text && <Value text={text} />) || <span className="sr-only">空</span>
      )}
      {button && <span className="sr-only">（直す）</span>}
    </>
  )
  if (!button) return <span className={className}>{content}</span>
  return (
    <button
      type="button"
      {...button}
      className={classNames(className, 'min-h-7 rounded-sm hover:border-edge')}
    >
      {content}
    </button>
  )
}

const figure = /^[\d.,¥￥円%×+-]{1,16}$/u

/** Figures stay in one line: a broken one reads as another. */
const Value = ({ text }: { text: string }) =>
  figure.test(text) ? <span className="num whitespace-nowrap">{text}</span> : text

const Change = ({ before, after }: { before: string; after: string }) => (
  <>
    <s className="text-muted">
      <Value text={before || '空'} />
    </s>
    <span aria-hidden="true" className="mx-1 text-muted">
      →
    </span>
    <span className="sr-only">から</span>
    <b className="font-semibold">
      <Value text={after || '空'} />
    </b>
  </>
)
