import { type SnackbarAction, showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { NamedList } from './last-list.ts'

export const tellOfList = ({ id, name }: NamedList, done: string, action?: SnackbarAction): void => {
  showSnackbar(`「${name}」${done}`, 'success', action, { label: 'リストを見る', href: `/lists/${id}` })
}
