/**
 * Addresses outside RFC 5321 or the patterns of libraries that still receive mail. The specification's
 * pattern accepts them.
 */
export const oldAddresses = [
  'taro..yama@docomo.ne.jp',
  'taro.@docomo.ne.jp',
  '.taro@docomo.ne.jp',
  'taro/yama@docomo.ne.jp',
  'taro=yama@ezweb.ne.jp',
  'taro?yama@ezweb.ne.jp',
  "-taro'#$%&*!^`{|}~@docomo.ne.jp",
  'taro@1.jp1',
]
