import { useState } from 'react'
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
  const stop = () => setAddingTo(undefined)
  return (
    <Section
      small
      title={title}
      count={terms.length}
      link={
        <Button size={32} onClick={() => setAddingTo('top')}>
          {level.noun}を加える
        </Button>
      }
    >
      {addingTo === 'top' && (
        <AddForm title={`${title}に${level.noun}を加える`} level={level} parentId={null} onDone={stop} />
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {terms.map((term) => {
          const children = below?.terms.get(term.id) ?? []
          return (
            <TermRow
              key={term.id}
              term={term}
              level={level}
              siblings={terms}
              isHeading={below !== undefined}
              onAdd={below && (() => setAddingTo(term.id))}
            >
              {below && (
                <>
                  <ul className="empty:hidden">
                    {children.map((child) => (
                      <TermRow
                        key={child.id}
                        term={child}
                        level={below.level}
                        siblings={children}
                        isHeading={false}
                        isNested
                      />
                    ))}
                  </ul>
                  {addingTo === term.id && (
                    <AddForm
                      title={`${term.name}に${below.level.noun}を加える`}
                      level={below.level}
                      parentId={term.id}
                      onDone={stop}
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

type AddFormProps = { title: string; level: TermLevel; parentId: number | null; onDone: () => void }

const AddForm = ({ title, level, parentId, onDone }: AddFormProps) => (
  <TermForm
    title={title}
    level={level}
    onSave={(fields) => level.create({ ...fields, parent_id: parentId })}
    onDone={onDone}
  />
)
