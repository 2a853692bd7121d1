import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { classNames } from '#web/kit/ui/class-names.ts'
import { placeOfDrop } from './place.ts'
import { PlaceButtons } from './place-buttons.tsx'

type OrderedListProps<T> = {
  label: string
  items: readonly T[]
  layout?: 'stack' | 'grid'
  itemClass?: string
  /** The caller announces the result with `describePlace`. */
  onMove: (from: number, to: number) => void
  drawItem: (item: T) => ReactNode
}

/** Import it lazily: it brings React Aria's drag and drop along. */
export function OrderedList<T extends { id: number; name: string }>(props: OrderedListProps<T>) {
  return (
    <I18nProvider locale="ja-JP">
      <Items {...props} />
    </I18nProvider>
  )
}

function Items<T extends { id: number; name: string }>({
  label,
  items,
  layout = 'stack',
  itemClass,
  onMove,
  drawItem,
}: OrderedListProps<T>) {
  const inLines = layout === 'grid'
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const ids = items.map(({ id }) => id)
      const moved = Number([...keys][0])
      const [from, to] = [ids.indexOf(moved), placeOfDrop(ids, moved, target)]
      if (to !== from) onMove(from, to)
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        // Between two items, without taking space.
        className={classNames(
          'data-drop-target:bg-accent',
          inLines ? '-mr-4.25 -ml-px w-0.5 shrink-0 self-stretch' : '-my-px h-0.5',
        )}
      />
    ),
  })
  return (
    <GridList
      aria-label={label}
      layout={layout}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      dragAndDropHooks={dragAndDropHooks}
      className={inLines ? 'flex flex-wrap gap-4' : 'border-t border-line'}
    >
      {items.map((item, index) => (
        <GridListItem
          key={item.id}
          id={item.id}
          textValue={item.name}
          className={classNames(
            // Pictures and links would start their own drag.
            'cursor-grab data-dragging:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-ink [&_img]:pointer-events-none',
            inLines
              ? 'grid content-start gap-2'
              : 'flex flex-wrap items-center gap-3 border-b border-line py-2',
            itemClass,
          )}
        >
          {inLines ? drawItem(item) : <Handle />}
          {!inLines && <div className="min-w-0 flex-1 basis-56">{drawItem(item)}</div>}
          <div className="ml-auto flex items-center gap-1">
            {inLines && <Handle />}
            <PlaceButtons
              name={item.name}
              index={index}
              count={items.length}
              onMove={(to) => onMove(index, to)}
            />
          </div>
        </GridListItem>
      ))}
    </GridList>
  )
}

function Handle() {
  return (
    <Button slot="drag" className="grid size-8 place-items-center rounded-sm text-muted">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="w-5 fill-current">
        {[7, 12, 17].map((y) => (
          <path key={y} d={`M8 ${y - 1.5}h3v3H8zM13 ${y - 1.5}h3v3h-3z`} />
        ))}
      </svg>
    </Button>
  )
}
