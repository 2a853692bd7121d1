/** The field in the header: on small screens it shows when the address ends with this. */
export const searchFieldId = 'site-search'
