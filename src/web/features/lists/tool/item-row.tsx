import { type ReactNode, useState } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { describeListedQuantity } from '#contract/data/item-quantity.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { listParts } from '#contract/data/list-parts.ts'
import type { Decision, ListItem } from '#contract/lists/schemas.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { PlaceButtons } from '#web/kit/reorder/place-buttons.tsx'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { PriceChange } from '#web/shared/cards/price-change.tsx'
import { type ItemFace, toItemFace } from '#web/shared/collected/item-face.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { ItemFields } from './item-fields.tsx'
import type { ItemChange } from './own-list.ts'

type ItemRowProps = {
  item: ListItem
  /** Replaces a product that has ended or will. */
  replacement: ReactNode
  index: number
  count: number
  others: readonly { id: number; name: string }[]
  onDescribe: (change: ItemChange) => Promise<ListItem>
  onOrder: (to: number) => void
  onMove: (listId: number) => void
  onRemove: () => void
}

export function ItemRow({ item, replacement, onDescribe, ...actions }: ItemRowProps) {
  const face = toItemFace(item)
  if (!face) return null
  return (
    <Row item={item} face={face} replacement={replacement}>
      <div className="max-laptop:col-span-2">
        <ItemFields item={item} name={face.name} unit={face.price?.unit} onChange={onDescribe} />
      </div>
      <Actions name={face.name} {...actions} />
    </Row>
  )
}

export function ReadRow({ item }: { item: ListItem }) {
  const face = toItemFace(item)
  if (!face) return null
  return (
    <Row item={item} face={face}>
      <div className="text-sm max-laptop:col-span-2">
        <ReadUse item={item} />
      </div>
    </Row>
  )
}

export function ReadUse({ item: { room, part, quantity, note, product_variation: variation } }: ItemProps) {
  const amount = quantity !== null && `数量 ${describeListedQuantity(quantity, variation?.price.unit)}`
  const use = [room, part && labelOf(listParts, part), amount].filter(Boolean)
  return (
    <div className="grid gap-1">
      {use.length > 0 && <p className="num">{use.join('・')}</p>}
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  )
}

type ItemProps = { item: ListItem }

type RowProps = { item: ListItem; face: ItemFace; replacement?: ReactNode; children: ReactNode }

function Row({ item, face, replacement, children }: RowProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-4 laptop:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.7fr)_auto]">
      <div className="bg-card">
        <Picture image={face.image} alt="" sizes="72px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <div className="grid gap-1.5">
        <Words face={face} />
        {face.ending && (
          <div className="flex flex-wrap items-center gap-2">
            <FactBadge>{face.ending}</FactBadge>
            {replacement}
          </div>
        )}
        {item.decision && <DecisionNote decision={item.decision} />}
      </div>
      {children}
    </li>
  )
}

function Words({ face }: { face: ItemFace }) {
  return (
    <>
      <h2 className="text-sm leading-snug font-semibold">
        <PageLink {...face.link} className="hover:underline">
          <WholeWords text={face.name} />
        </PageLink>
      </h2>
      <p className="text-xs text-muted">
        {face.by}
        {face.code && <span className="num ml-2">{face.code}</span>}
      </p>
      <p className="text-xs">{face.price ? <Price price={face.price} /> : face.kindLabel}</p>
      {face.priceChange && <PriceChange change={face.priceChange} small />}
    </>
  )
}

function DecisionNote({ decision: { decision, comment, client_name } }: { decision: Decision }) {
  const label = listDecisions.find(({ id }) => id === decision)?.label
  return (
    <div className="grid gap-1 border-l-2 border-ink pl-2.5 text-xs">
      <p>
        <strong>{label ?? 'コメント'}</strong>
        {client_name && <span className="ml-2 text-muted">{client_name}さん</span>}
      </p>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
    </div>
  )
}

type ActionsProps = { name: string } & Omit<ItemRowProps, 'item' | 'replacement' | 'onDescribe'>

function Actions({ name, index, count, others, onOrder, onMove, onRemove }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 max-laptop:col-span-2 laptop:mt-5 laptop:w-40 laptop:justify-end">
      <PlaceButtons name={name} index={index} count={count} onMove={onOrder} />
      <IconButton icon="close" label={`${name}をリストから外す`} size={32} onClick={onRemove} data-removes />
      {others.length > 0 && <MoveTo name={name} others={others} onMove={onMove} />}
    </div>
  )
}

/** A select with a button, because arrow keys in a select change its value. */
function MoveTo({ name, others, onMove }: Pick<ActionsProps, 'name' | 'others' | 'onMove'>) {
  const [listId, setListId] = useState('')
  return (
    <>
      <BareSelect
        aria-label={`${name}を別のリストへ移す`}
        className="h-8 w-40 rounded-sm max-laptop:w-48 border border-edge bg-transparent pl-2 text-base laptop:text-xs"
        options={[
          { id: '', label: '別のリストへ移す' },
          ...others.map(({ id, name: label }) => ({ id, label })),
        ]}
        value={listId}
        onChange={({ target }) => setListId(target.value)}
      />
      {listId !== '' && (
        <Button size={32} aria-label={`${name}を移す`} onClick={() => onMove(Number(listId))}>
          移す
        </Button>
      )}
    </>
  )
}
