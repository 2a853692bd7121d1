import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ListBox } from 'react-aria-components/ListBox'
import { areas } from '#web/features/console/console-areas.ts'
import type { IconName } from '#web/kit/ui/icon.tsx'
import { PaletteContent, PaletteFrame } from '#web/shared/palette/palette-frame.tsx'
import { Row, RowIcon, Rows } from '#web/shared/palette/rows.tsx'
import { PersonGate, usePerson } from '#web/shared/session/person-only.tsx'
import { type DeskPlace, findPlaces } from './desk-places.ts'
import { type FoundRecord, useFoundRecords } from './found-records.ts'

const icons: Readonly<Record<string, IconName>> = {
  products: 'chair',
  orders: 'clock',
  makers: 'factory',
  users: 'person',
  magazine: 'list',
}

type DeskPaletteProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

export const DeskPalette = ({ isOpen, onOpenChange }: DeskPaletteProps) => (
  <PaletteFrame label="さがす・移る" isOpen={isOpen} onOpenChange={onOpenChange}>
    <PersonGate reservedFor="運営とメーカーの担当者のためのものです。">
      <DeskPaletteContent close={() => onOpenChange(false)} />
    </PersonGate>
  </PaletteFrame>
)

function DeskPaletteContent({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const person = usePerson()
  const navigate = useNavigate()
  const places = findPlaces(person, text)
  const { records, pending, failed } = useFoundRecords(text)
  const [isEntered, setEntered] = useState(false)
  const openFirst = useEffectEvent(() => {
    const [first] = [...records.map(toPlace), ...places.actions, ...places.screens]
    setEntered(false)
    if (first && text.trim() !== '') open(first)
  })
  // Enter may come before the records that the reader expects first.
  useEffect(() => {
    if (isEntered && !pending) openFirst()
  }, [isEntered, pending])

  function open({ area, record, search = {} }: Omit<DeskPlace, 'label'>): void {
    close()
    if (area === undefined) void navigate({ to: '/console' })
    else if (record === undefined) void navigate({ to: '/console/$area', params: { area }, search })
    else void navigate({ to: '/console/$area/$record', params: { area, record }, search })
  }

  const drawPlace = (icon: IconName) => (place: DeskPlace) => (
    <Row key={place.label} id={`${icon}-${place.label}`} text={place.label} onAction={() => open(place)}>
      <RowIcon name={icon} />
      <span className="truncate">{place.label}</span>
    </Row>
  )
  const drawRecord = (record: FoundRecord) => (
    <Row
      key={`${record.area}-${record.id}`}
      id={`${record.area}-${record.id}`}
      text={record.name}
      onAction={() => open(toPlace(record))}
    >
      <RowIcon name={icons[record.area] ?? 'list'} />
      <span className="min-w-0">
        <span className="block truncate">{record.name}</span>
        <span className="num block truncate text-xs text-muted">{record.detail}</span>
      </span>
    </Row>
  )
  return (
    <PaletteContent
      text={text}
      onText={(typed) => {
        setText(typed)
        setEntered(false)
      }}
      onSubmit={() => setEntered(true)}
      label="製品名、品番、ご請求番号、氏名、記事の題、画面の名前"
      placeholder="製品名、品番、ご請求番号、氏名"
      close={close}
    >
      <ListBox
        aria-label="候補"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-6 text-sm text-muted">{describeNone(text, { pending, failed })}</p>
        )}
      >
        {Object.keys(icons).map((area) => (
          <Rows
            key={area}
            title={areas.get(area)?.label ?? ''}
            items={records.filter((record) => record.area === area)}
            draw={drawRecord}
          />
        ))}
        <Rows title="すること" items={places.actions} draw={drawPlace('plus')} />
        <Rows title="画面" items={places.screens} draw={drawPlace('list')} />
      </ListBox>
      {failed && (
        <p role="alert" className="px-5 py-2 text-sm text-err">
          さがせなかったものがあります。通信の状態をご確認ください。
        </p>
      )}
    </PaletteContent>
  )
}

const toPlace = ({ area, id, variationId }: FoundRecord) => ({
  area,
  record: String(id),
  ...(variationId !== undefined && { search: { variation_id: String(variationId) } }),
})

function describeNone(text: string, { pending, failed }: { pending: boolean; failed: boolean }): string {
  if (pending) return 'さがしています'
  return failed ? '' : `「${text.trim()}」は見つかりませんでした。`
}
