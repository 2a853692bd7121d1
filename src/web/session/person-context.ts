import { createContext, useContext } from 'react'
import type { Me } from '#contract/users/schemas.ts'

export const PersonContext = createContext<Me | null>(null)

/** The person whose page this is, within `PersonOnly`; known also while their session is lost and the page waits for them. */
export function usePerson(): Me {
  const person = useContext(PersonContext)
  if (!person) throw new Error("A person's page was drawn for nobody.")
  return person
}
