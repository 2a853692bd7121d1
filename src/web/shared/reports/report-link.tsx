import { useRef, useState } from 'react'
import { contentReasons } from '#contract/data/content-reasons.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { limit } from '#web/shared/session/limited-function.ts'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

type ReportLinkProps = { kind: PublishedKind; id: number; name: string; className?: string }

export function ReportLink({ className, ...thing }: ReportLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const ReportDialog = usePart(loadDialog, isOpen, setOpen)
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          'noscript:hidden link-underlined justify-self-start text-xs text-muted print:hidden',
          className,
        )}
        onClick={() => limit(() => setOpen(true), {})}
      >
        通報する
      </button>
      {isOpen && ReportDialog && <ReportDialog thing={thing} onClose={close} />}
    </>
  )
}

/** Shown to the owner above content that the staff has hidden. */
export function HiddenNote({ reason }: { reason: number | null | undefined }) {
  const { contact } = useRuntime().config.externalLinks
  const why = contentReasons.find(({ id }) => id === reason)
  if (!why) return null
  return (
    <p role="note" className="mt-4 border-l-2 border-accent bg-card px-4 py-3 text-sm">
      {why.told}
      、運営が非表示にしています。ほかの方には表示されません。お心当たりのない場合や、内容を見直された場合は、
      {contact ? (
        <a href={contact} className="link-underlined">
          お問い合わせ
        </a>
      ) : (
        'お問い合わせ'
      )}
      ください。
    </p>
  )
}
