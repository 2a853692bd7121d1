import { lazy, Suspense, useState } from 'react'
import type { AskDialogProps } from './ask-dialog.tsx'

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))

/** Asks once more before what cannot be taken back. The dialog is loaded when it is first opened. */
export function AskFirst(props: AskDialogProps) {
  const [asked, setAsked] = useState(false)
  if (props.isOpen && !asked) setAsked(true)
  return <Suspense>{asked && <AskDialog {...props} />}</Suspense>
}
