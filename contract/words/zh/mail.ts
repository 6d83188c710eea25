import { codeMinutes, resetMinutes, undoDays } from '../../accounts/accounts.ts';
import type { mail as en } from '../en/mail.ts';
import { firstWords } from '../first-words.ts';
import { site } from '../site-name.ts';

const about = {
  bug: '故障',
  account: '账号',
  listing: '发布内容',
  payment: '支付',
  safety: '安全',
  idea: '建议',
  other: '其他',
};

export const mail: typeof en = {
  verificationCode: (code) => ({
    subject: `你的 ${site} 验证码`,
    text: `你好！

请用下面的验证码确认这个邮箱是你的：

${code}

回到刚才的页面填入即可，${codeMinutes} 分钟内有效。

如果你没有申请验证码，多半是别人填错了邮箱，不用理会这封邮件。`,
  }),
  passwordReset: (key) => ({
    subject: `重置你的 ${site} 密码`,
    text: `你好！

我们收到了重置你 ${site} 账号密码的请求。请完整复制下面的密钥：

${key}

把它粘贴到重置密码页面，就可以设置新密码了。密钥只能用一次，${resetMinutes} 分钟内有效。

如果不是你本人操作，请忽略这封邮件，密码不会改变。请不要把密钥告诉任何人，有了它就能进入你的账号。`,
  }),
  passwordChanged: (username) => ({
    subject: `你的 ${site} 密码已修改`,
    text: `${username}，你好！

你的 ${site} 账号密码刚刚修改成功，其他设备上的登录已全部退出。

如果是你本人操作，就不用再做什么了。如果不是，请马上到重置密码页面重新设置密码，并写信告诉我们。`,
  }),
  newDevice: (it) => ({
    subject: `有新设备登录了你的 ${site} 账号`,
    text: `${it.username}，你好！

刚刚有一台从未见过的设备登录了你的账号：

时间：${it.at}
浏览器：${it.agent || '未知'}
网络：${it.place || '未知'}

如果是你本人，就不用再做什么了。如果不是，请打开下面的网址让那台设备退出登录，然后马上修改密码：

${it.url}`,
  }),
  newDeviceEnd: {
    title: '让这台设备退出登录？',
    text: '这台设备登录了你的账号：',
    unknown: '未知浏览器',
    end: '退出这台设备',
    ended: '这台设备已退出登录',
    endedText: '登录那台设备的人知道你的密码，请马上换一个新密码。',
    password: '设置新密码',
  },
  emailChanged: (it) => ({
    subject: `你的 ${site} 账号更换了邮箱`,
    text: `${it.username}，你好！

你的 ${site} 账号刚刚换了一个邮箱。从现在起，我们的邮件会发到新邮箱，不再发到这里。

如果是你本人操作，就不用再做什么了。如果不是，请在 ${undoDays} 天内打开下面的网址。按一下按钮，账号就会换回这个邮箱，所有设备都会退出登录，我们还会把重设密码的密钥发给你：

${it.url}`,
  }),
  emailUndo: {
    title: '换回这个邮箱？',
    text: `你的 ${site} 账号会换回下面这个邮箱，所有设备都会退出登录，我们还会把重设密码的密钥发给你：`,
    undo: '换回这个邮箱',
    done: '邮箱已换回',
    doneText: '所有设备都已退出登录。重设密码的密钥已发到你的邮箱，请马上用它设置新密码。',
    password: '设置新密码',
  },
  accountLinked: (username) => ({
    subject: `你的 ${site} 账号关联了一个 Google 账号`,
    text: `${username}，你好！

刚刚有人用这个邮箱对应的 Google 账号登录了你的 ${site} 账号。从现在起，这个 Google 账号和密码一样，都能登录你的 ${site} 账号。

如果是你本人操作，就不用再做什么了。如果不是，请在“我的账户”里取消关联、退出所有设备，再设置新密码，并检查你的 Google 账号是否安全。`,
  }),
  accountUnlinked: (username) => ({
    subject: `你的 ${site} 账号取消了一个 Google 账号的关联`,
    text: `${username}，你好！

你的 ${site} 账号刚刚取消了一个 Google 账号的关联，今后请用密码或通行密钥登录。再次用 Google 登录会重新关联。

如果不是你本人操作，请马上到重置密码页面重新设置密码，并写信告诉我们。`,
  }),
  deletionCode: (code) => ({
    subject: `注销 ${site} 账号的验证码`,
    text: `你好！

我们收到了注销你 ${site} 账号的请求。请用下面的验证码确认：

${code}

回到刚才的页面填入即可，${codeMinutes} 分钟内有效。账号注销后无法恢复。

如果不是你本人操作，说明有人登录了你的账号。请不要把验证码告诉任何人，并尽快重置密码。`,
  }),
  accountDeleted: (username) => ({
    subject: `你的 ${site} 账号已注销`,
    text: `${username}，你好！

你的 ${site} 账号刚刚注销，所有设备都已退出登录。别人回复过或交易过的内容会以“已注销用户”的名义保留，不再显示你的名字、头像和联系方式。

感谢你曾经的陪伴。欢迎随时再来注册，用这个邮箱也可以。`,
  }),
  accountEnded: (it) => ({
    subject: `你的 ${site} 账号已被删除`,
    text: `${it.username}，你好！

${site} 的管理员删除了你的账号，所有设备都已退出登录。别人回复过或交易过的内容会以“已注销用户”的名义保留，不再显示你的名字、头像和联系方式。

原因：

${it.reason}

如果你认为这是误会，请写信告诉我们。`,
  }),
  passwordByStaff: (it) => ({
    subject: `重置你的 ${site} 密码`,
    text: `${it.username}，你好！

${site} 的管理员让你的账号在所有设备上退出了登录，并请你设置新密码。请复制下面整行密钥：

${it.key}

粘贴到重置密码页面即可。密钥只能用一次，${resetMinutes} 分钟内有效；过期后可以在那里重新获取。

原因：

${it.reason}

请不要把密钥告诉任何人：有了它就能登录你的账号。`,
  }),
  signedOutByStaff: (it) => ({
    subject: `你已从 ${site} 退出登录`,
    text: `${it.username}，你好！

${site} 的管理员让你的账号在所有设备上退出了登录。密码没有变，重新登录就可以继续使用。

原因：

${it.reason}`,
  }),
  merchantDecided: (it) => ({
    subject: it.granted ? `你已成为 ${site} 认证商家` : `你的 ${site} 商家认证申请`,
    text: `${it.username}，你好！

${it.granted ? '你的申请已通过，现在起你是认证商家，可以发布商家房源了。' : '你的商家认证申请没有通过，你可以修改后再次申请。'}

${it.reason}`,
  }),
  merchantEnded: (it) => ({
    subject: `你的 ${site} 商家认证已取消`,
    text: `${it.username}，你好！

你的商家认证已被取消。已发布的内容会保留，你也可以重新申请。

${it.reason}`,
  }),
  donationThanks: (it) => ({
    subject: `感谢你对 ${site} 的捐赠`,
    text: `你好！

谢谢你！我们已在 ${it.day} 收到你的捐赠 ${it.amount}，它会帮助 ${site} 继续为大家服务。

支付编号：${it.id}

这封邮件就是你的收据。${it.sandbox ? '本次为模拟支付，没有实际扣款。' : ''}`,
  }),
  purchaseReceipt: (it) => ({
    subject: `收据：${site} 积分 ${it.points} 分`,
    text: `你好！

我们已在 ${it.day} 收到你的付款 ${it.amount}，${it.points} 积分已经到账。感谢你的支持。

支付编号：${it.id}

这封邮件就是你的收据。${it.sandbox ? '本次为模拟支付，没有实际扣款。' : ''}`,
  }),
  donationWords: (it) => ({
    subject: `[捐赠留言] ${firstWords(it.text)}`,
    text: `${it.text}

---
捐赠：${it.amount}，${it.day}${it.sandbox ? '（模拟支付，没有实际扣款）' : ''}
来自：${it.from || '未登录的捐赠者'}
回复地址：${it.email || '未填写'}
支付编号：${it.id}`,
  }),
  report: (it) => ({
    subject: `[${about[it.category]}] ${firstWords(it.text)}`,
    text: `${it.text}

---
类别：${about[it.category]}
来自：${it.from || '访客'}
回复地址：${it.email || '未填写'}
截图：${it.picture || '无'}
浏览器：${it.agent || '未知'}
编号：${it.id}`,
  }),
  notices: {
    about: (happened, title) => `${happened}：${title}`,
    many: (count) => `${site} 上有 ${count} 条新动态`,
    more: (count) => `${site} 上还有 ${count} 条。`,
    earlier: (count) => `此前还有 ${count} 条。`,
    open: {
      listing: '查看这条发布',
      topic: '打开话题',
      conversation: '查看并回复',
      content: '查看书页',
      person: '查看主页',
      order: '查看订单',
      case: '查看处理结果',
      points: '查看积分',
      account: '查看我的账户',
      notice: `在 ${site} 上阅读`,
    },
    openAll: '查看全部通知',
    why: (kinds) => `您开启了这些内容的邮件：${kinds}。`,
    stop: '不再接收这类邮件',
    settings: '选择接收哪些邮件',
  },
  digest: {
    title: (school) => `本周新动态：${school}`,
    listings: '最新发布',
    topics: '大家在问',
    open: '去看看',
    why: '您选择了在一段时间没来时，每周收到这封邮件。',
  },
  ending: {
    title: '不再接收这类邮件？',
    text: '确认后，以下内容不再发邮件给您：',
    end: '不再接收',
    ended: '已停止发送这类邮件',
    endedText: `以下内容不再发邮件给您，其他通知不受影响。`,
    back: '恢复发送',
    settings: '全部通知设置',
    digest: '每周校园动态',
  },
  footer: (supportEmail) => `有问题？请写信到 ${supportEmail}。

${site}`,
};
