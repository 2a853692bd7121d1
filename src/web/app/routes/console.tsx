import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '#web/app/shell/desk.tsx'

export const Route = createFileRoute('/console')({
  component: Desk,
})
