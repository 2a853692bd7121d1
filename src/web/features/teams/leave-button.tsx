import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'

type LeaveButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & {
  team: { id: number; name: string }
  isOwner?: boolean
}

/** Loads its code on use, because most visitors never need it. */
export function LeaveButton({ team: { id, name }, isOwner = false, ...button }: LeaveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const router = useRouter()
  const leave = () =>
    run(
      async () => {
        const { withdraw } = await import('./change-team.ts')
        await withdraw(id)
        await router.invalidate()
      },
      { success: 'チームから抜けました', refusals: { 409: true } },
    )
  return (
    <>
      <Button {...button} pending={pending} onClick={() => setAsked(true)} />
      <AskFirst
        title="チームから抜けますか"
        action="抜ける"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void leave()}
      >
        「{name}」の下書きとリストは見られなくなります。もう一度参加するには、申請か招待が必要です。
        {isOwner && onlyOwner}
      </AskFirst>
    </>
  )
}

/** Warning to an owner about to lose that role. */
export const onlyOwner = 'チームには、オーナーがひとり以上必要です。'
