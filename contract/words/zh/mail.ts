import { codeMinutes, resetMinutes } from '../../accounts/accounts.ts';
import type { mail as en } from '../en/mail.ts';
import { firstWords } from '../first-words.ts';

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
    subject: '你的 Quad 验证码',
    text: `你好！

请用下面的验证码确认这个邮箱是你的：

${code}

回到刚才的页面填入即可，${codeMinutes} 分钟内有效。

如果你没有申请验证码，多半是别人填错了邮箱，不用理会这封邮件。`,
  }),
  passwordReset: (key) => ({
    subject: '重置你的 Quad 密码',
    text: `你好！

我们收到了重置你 Quad 账号密码的请求。请完整复制下面的密钥：

${key}

把它粘贴到重置密码页面，就可以设置新密码了。密钥只能用一次，${resetMinutes} 分钟内有效。

如果不是你本人操作，请忽略这封邮件，密码不会改变。请不要把密钥告诉任何人，有了它就能进入你的账号。`,
  }),
  passwordChanged: (username) => ({
    subject: '你的 Quad 密码已修改',
    text: `${username}，你好！

你的 Quad 账号密码刚刚修改成功，其他设备上的登录已全部退出。

如果是你本人操作，就不用再做什么了。如果不是，请马上到重置密码页面重新设置密码，并写信告诉我们。`,
  }),
  accountLinked: (username) => ({
    subject: '你的 Quad 账号关联了一个 Google 账号',
    text: `${username}，你好！

刚刚有人用这个邮箱对应的 Google 账号登录了你的 Quad 账号。从现在起，这个 Google 账号和密码一样，都能登录你的 Quad 账号。

如果是你本人操作，就不用再做什么了。如果不是，请在“我的账户”里取消关联、退出所有设备，再设置新密码，并检查你的 Google 账号是否安全。`,
  }),
  accountUnlinked: (username) => ({
    subject: '你的 Quad 账号取消了一个 Google 账号的关联',
    text: `${username}，你好！

你的 Quad 账号刚刚取消了一个 Google 账号的关联，今后请用密码登录。再次用 Google 登录会重新关联。

如果不是你本人操作，请马上到重置密码页面重新设置密码，并写信告诉我们。`,
  }),
  deletionCode: (code) => ({
    subject: '注销 Quad 账号的验证码',
    text: `你好！

我们收到了注销你 Quad 账号的请求。请用下面的验证码确认：

${code}

回到刚才的页面填入即可，${codeMinutes} 分钟内有效。账号注销后无法恢复。

如果不是你本人操作，说明有人登录了你的账号。请不要把验证码告诉任何人，并尽快重置密码。`,
  }),
  accountDeleted: (username) => ({
    subject: '你的 Quad 账号已注销',
    text: `${username}，你好！

你的 Quad 账号刚刚注销，所有设备都已退出登录。别人回复过或交易过的内容会以“已注销用户”的名义保留，不再显示你的名字、头像和联系方式。

感谢你曾经的陪伴。欢迎随时再来注册，用这个邮箱也可以。`,
  }),
  donationThanks: (it) => ({
    subject: '感谢你对 Quad 的捐赠',
    text: `你好！

谢谢你！我们已在 ${it.day} 收到你的捐赠 ${it.amount}，它会帮助 Quad 继续为大家服务。

支付编号：${it.id}

这封邮件就是你的收据。${it.sandbox ? '本次为模拟支付，没有实际扣款。' : ''}`,
  }),
  purchaseReceipt: (it) => ({
    subject: `收据：Quad 积分 ${it.points} 分`,
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
  footer: (supportEmail) => `有问题？请写信到 ${supportEmail}。

Quad`,
};
