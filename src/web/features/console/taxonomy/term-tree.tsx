import { useState } from 'react'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { TermForm } from './term-form.tsx'
import type { Term, TermLevel } from './term-levels.ts'
import { TermRow } from './term-row.tsx'

type TermTreeProps = {
  title: string
  terms: readonly Term[]
  level: TermLevel
  /** The level below, and its terms by parent. */
  below?: { level: TermLevel; terms: ReadonlyMap<number | null, readonly Term[]> }
}

/** Headings and their children, in the order of the public pages. */
export function TermTree({ title, terms, level, below }: TermTreeProps) {
  const [addingTo, setAddingTo] = useState<number | 'top'>()
  const [edited, setEdited] = useState<{ level: TermLevel; term: Term }>()
  const addButton = useReturningFocus(addingTo === 'top')
  const stopAdding = () => setAddingTo(undefined)
  const isEdited = (of: TermLevel, { id }: Term) => edited?.level.key === of.key && edited.term.id === id
  const rowOf = (of: TermLevel, term: Term) => ({
    level: of,
    term,
    isEdited: isEdited(of, term),
    onEdit: (isOpen: boolean) => setEdited(isOpen ? { level: of, term } : undefined),
  })
  const isThere =
    terms.some((term) => isEdited(level, term)) ||
    (below && [...below.terms.values()].flat().some((term) => isEdited(below.level, term)))
  return (
    <Section
      small
      title={title}
      count={terms.length}
      link={
        <Button ref={addButton} data-adds size={32} onClick={() => setAddingTo('top')}>
          {level.noun}を加える
        </Button>
      }
    >
      {addingTo === 'top' && (
        <TermForm
          title={`${title}に${level.noun}を加える`}
          level={level}
          parentId={null}
          onDone={stopAdding}
        />
      )}
      {edited && !isThere && (
        <TermForm
          title={`${edited.term.name}を作り直す`}
          level={edited.level}
          parentId={edited.term.parentId}
          term={edited.term}
          isGone
          onDone={() => setEdited(undefined)}
        />
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {terms.map((term) => {
          const children = below?.terms.get(term.id) ?? []
          return (
            <TermRow
              key={term.id}
              {...rowOf(level, term)}
              siblings={terms}
              isHeading={below !== undefined}
              isAdding={addingTo === term.id}
              onAdd={below && (() => setAddingTo(term.id))}
            >
              {below && (
                <>
                  <ul className="empty:hidden">
                    {children.map((child) => (
                      <TermRow
                        key={child.id}
                        {...rowOf(below.level, child)}
                        siblings={children}
                        isHeading={false}
                        isNested
                      />
                    ))}
                  </ul>
                  {addingTo === term.id && (
                    <TermForm
                      title={`${term.name}に${below.level.noun}を加える`}
                      level={below.level}
                      parentId={term.id}
                      onDone={stopAdding}
                    />
                  )}
                </>
              )}
            </TermRow>
          )
        })}
      </ul>
    </Section>
  )
}
