import type { PersonContent } from './content.ts'
import { designersAndPhotographers } from './people-designers.ts'
import { generalPeople } from './people-general.ts'
import { peopleOfTeams } from './people-of-teams.ts'

export const people: Readonly<Record<string, PersonContent>> = {
  ...peopleOfTeams,
  ...designersAndPhotographers,
  ...generalPeople,
}
