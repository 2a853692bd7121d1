import { useLocation, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleRecordNames } from '#contract/data/console-records.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { PersonGate } from '#web/shared/session/person-only.tsx'
import { findRecord, type RecordData, type SiteRecord } from './find-record.ts'
import { HideForm } from './hide-form.tsx'
import { HomePlaces } from './home-places.tsx'

/** Tools of the staff for the record that the page shows: edit, history, home page, hide. */
export function SiteTools() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const data = useMatches({ select: (matches) => matches.at(-1)?.loaderData as RecordData | undefined })
  const record = findRecord(path, data)
  return record && <RecordTools key={path} record={record} />
}

function RecordTools({ record }: { record: SiteRecord }) {
  const { kind, id, area, hidden, onHome } = record
  const [isOpen, setOpen] = useState(false)
  const noun = consoleRecordNames[kind]
  return (
    // At the end of the page on telephones: nothing floats over names and prices there.
    <div className="px-4 py-3 text-right print:hidden laptop:fixed laptop:right-4 laptop:bottom-6 laptop:z-10 laptop:p-0">
      <Button
        size={32}
        aria-haspopup="dialog"
        className="bg-paper laptop:shadow-float"
        onClick={() => setOpen(true)}
      >
        ⋯ 運営
      </Button>
      <Dialog title={`この${noun}`} isOpen={isOpen} onOpenChange={setOpen} width={480}>
        <div className="grid gap-6">
          <p className="flex flex-wrap gap-2">
            {area && (
              <ButtonLink size={32} {...toEditor(area, id)}>
                編集する
              </ButtonLink>
            )}
            <ButtonLink
              size={32}
              to="/console/$area"
              params={{ area: 'audit_log' }}
              search={{ kind, ...(id && { thing_id: String(id) }) }}
            >
              変更履歴
            </ButtonLink>
          </p>
          {onHome && (
            <PersonGate>
              <HomePlaces record={onHome} noun={noun} onSaved={() => setOpen(false)} />
            </PersonGate>
          )}
          {hidden && id && <HideForm kind={hidden} id={id} onHidden={() => setOpen(false)} />}
        </div>
      </Dialog>
    </div>
  )
}

const toEditor = (area: string, id: number | undefined): AppLink =>
  id === undefined
    ? { to: '/console/$area', params: { area } }
    : { to: '/console/$area/$record', params: { area, record: String(id) } }
