import { lazy, type ReactNode, Suspense, useState } from 'react'

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))

export type AskFirstProps = {
  /** The question: お届け先を削除しますか. */
  title: string
  /** The button that does it, in a word: 削除する. */
  action: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** What it will do. */
  children: ReactNode
}

/** Asks once more before what cannot be taken back. The dialog is loaded when it is first opened. */
export function AskFirst(props: AskFirstProps) {
  const [asked, setAsked] = useState(false)
  if (props.isOpen && !asked) setAsked(true)
  return <Suspense>{asked && <AskDialog {...props} />}</Suspense>
}
