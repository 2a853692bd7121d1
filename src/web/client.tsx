import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own client entry also brings the transport of server functions, 10 KiB that a site without any never runs.
const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
