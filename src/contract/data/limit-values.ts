// Lengths are in UTF-16 code units, as JavaScript and the fields of a page count them; counts are in pieces.

// The specification's, in its order.
export const screenName = 60
export const bio = 3000
export const website = 255
export const teamName = 60
export const teamWebsite = 255
export const teamAddress = 255
export const teamDescription = 255
export const listName = 60
export const projectTitle = 100
export const projectText = 5000
export const projectPlace = 255
export const projectCredit = 255
export const attachmentTitle = 100
export const postCaption = 255
export const awardEntryTitle = 255

// Ours.
export const email = 255
export const passwordMin = 8
export const passwordMax = 128
export const contactName = 60
export const contactBody = 5000
export const company = 60
export const keyword = 200
export const pageSize = 20
export const pageSizeMax = 100
/** offset + limit of a search; deeper than this nobody reads, and a crawler would only cost. */
export const searchDepth = 10_000
export const idsPerRequest = 100
/** Ten digits. */
export const largestId = 9_999_999_999
/** 52 bits: no number loses anything on its way through JSON. */
export const largestImageId = 2 ** 52 - 1
export const requestBodyBytes = 1_048_576
export const uploadBytes = 10_485_760
/** Width by height of an original. */
export const imagePixels = 50_000_000
/** Of the shorter side of an uploaded picture, and how many times as long the other may be: narrower ones cannot be made out. */
export const imageSide = 32
export const imageRatio = 10
/** Samples of one product in one request, where the product names no limit of its own. */
export const sampleLimit = 5
export const recipient = 60
export const city = 100
export const street = 255
export const building = 255
export const addressesPerPerson = 20
export const orderNote = 1000
/** Variations in one order of samples. */
export const orderItems = 50
export const trackingNumber = 60
export const keywordHistory = 8
export const viewedVariations = 15
export const openedPins = 15
/** Of what is counted, in one request. */
export const eventsPerRequest = 50
export const eventPath = 500
export const eventTitle = 300
export const signatureSeconds = 300
