import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'

/** What is not known is not nothing: the order waits for it. */
export function NotLoaded({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <ErrorState title="読み込めませんでした" actions={<Button onClick={onRetry}>もう一度読み込む</Button>}>
      {failure}
    </ErrorState>
  )
}
