import { vi } from 'vitest'
import type { Me } from '#contract/users/schemas.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import type { AuthUser } from './session-store.ts'

export const authUser: AuthUser = {
  displayName: '床野',
  email: 'mako@example.jp',
  emailVerified: true,
  providers: ['password'],
}
export const person = { id: 7, screen_name: '床野' } as Me

/** Stubs storage, cookie and configuration, as far as the session needs them. */
export function stubBrowser(): void {
  stubStorage()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: '{"apiUrl":"http://api.example"}' }),
  })
}
