import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

const loadDialog = () => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog)

/** Confirms an irreversible action. Loads the dialog on opening. */
export function AskFirst(props: AskDialogProps) {
  const AskDialog = useLazyComponent(loadDialog, props.isOpen, props.onOpenChange)
  return AskDialog && <AskDialog {...props} />
}
