import type { Texts } from '@/platform/language/translateWith';

/** English texts of the buckets. */
export const enUS: Texts = {
  存储桶: 'Buckets',
  '文件内容的存放位置：服务器文件夹，或 S3 兼容的对象存储':
    'Where the content of files is stored: a folder of the server, or an S3-compatible store',
  存储桶名称: 'Bucket',
  存储类型: 'Kind',
  服务器文件夹: 'Server folder',
  'S3 兼容存储': 'S3-compatible',
  本服务器: 'This server',
  只读: 'Read-only',
  '暂无存储桶，请点击右上角“新增”添加': 'No buckets yet. Add one with “Add” at the top right',
  '已开始迁移，进度见“任务”': 'The move has begun. See its progress under “Jobs”',

  // Actions.
  设为只读: 'Make read-only',
  已设为只读: 'Made read-only',
  取消只读: 'Make writable',
  已取消只读: 'Made writable',
  迁移: 'Move',
  '停用存储桶“{bucketName}”？': 'Disable the bucket “{bucketName}”?',
  '停用后其中的文件不能打开，也不能存入新文件。':
    'Its files can’t be opened while it is disabled, and it takes no new ones.',
  '删除存储桶“{bucketName}”？': 'Delete the bucket “{bucketName}”?',
  '只删除存储桶的设置，不删除存储服务上的 Bucket。删除后不能恢复。':
    'Deletes only the settings, not the bucket of the storage service. This cannot be undone.',

  // The form.
  新增存储桶: 'Add bucket',
  编辑存储桶: 'Edit bucket',
  'Bucket 名称': 'Bucket of the service',
  路径前缀: 'Prefix',
  '对象的键以此开头，例如 portal/files': 'The keys of all objects begin with it, such as portal/files',
  路径风格访问: 'Path style',
  'Bucket 名称在路径中，而不在域名中；MinIO 通常需要开启':
    'The bucket is a part of the path, not of the host name. MinIO usually needs this',
  配额: 'Quota',
  '所有文件内容的总大小；相同内容只计一次': 'The size of all contents together. Equal content counts once',
  单个文件上限: 'Largest file',
  允许的扩展名: 'Allowed extensions',
  '不带点，例如 pdf；留空表示不限': 'Without a dot, such as pdf. Empty: all',
  保留历史版本: 'Keep versions',
  覆盖同名文件时保留此前的内容: 'Keeps the former content when a file is replaced',
  回收站天数: 'Days in the recycle bin',
  请输入存储桶名称: 'Enter the name of the bucket',
  请选择存储类型: 'Choose the kind',
  请输入服务地址: 'Enter the endpoint',
  '请输入存储服务的地址，例如 https://s3.example.com':
    'Enter the address of the storage service, such as https://s3.example.com',
  '请输入 Bucket 名称': 'Enter the bucket of the service',
  请同时输入新的访问密钥: 'Enter the new secret access key as well',
  更换服务地址后请重新输入访问密钥: 'Another endpoint needs the access keys again',
  '只能使用字母、数字和短横线': 'Letters, digits and hyphens only',
  '只能使用字母、数字、下划线和短横线，用“/”分隔': 'Letters, digits, underscores and hyphens, separated by “/”',
  '请输入 3 到 63 位的小写字母、数字、点和短横线': 'Enter 3 to 63 lower-case letters, digits, dots and hyphens',
  '请输入 0 到 365 的整数': 'Enter a whole number from 0 to 365',
  '扩展名只能使用字母和数字，不带点，最多 10 位': 'Extensions have up to 10 letters and digits, without a dot',
  '最多 {n} 个扩展名': 'At most {n} extensions',

  // Tests.
  测试存储桶: 'Test bucket',
  重新测试: 'Test again',
  写入: 'Write',
  读取: 'Read',
  '{step}中…': '{step}…',
  '{step}成功（{n} 毫秒）': '{step}: passed ({n} ms)',
  '{step}失败（{n} 毫秒）：{reason}': '{step}: failed ({n} ms). {reason}',
  读取的内容与写入的不同: 'What was read differs from what was written',
  删除后内容仍然存在: 'The content is still there after it was deleted',

  // Moving.
  '迁移存储桶“{bucketName}”': 'Move the bucket “{bucketName}”',
  开始迁移: 'Move',
  '将 {n} 个文件（{size}）在后台迁移到另一个存储桶。本存储桶随即变为只读，迁移期间文件可以正常打开。':
    'Moves {n} files ({size}) to another bucket in the background. This bucket becomes read-only at once; its files can be opened all the time.',
  目标存储桶: 'Target bucket',
  请选择目标存储桶: 'Choose the target bucket',
  请选择另一个存储桶: 'Choose another bucket',

  // Refusals.
  存储桶名称已存在: 'This name is taken',
  '存储桶数量已达上限（{n} 个）': 'There are as many buckets as there can be ({n})',
  '存储桶中已有 {n} 个文件，不能更改存储位置，请使用“迁移”':
    'The place can’t be changed, since the bucket has files ({n}). Use “Move”',
  '默认存储桶不能停用，请先把其他存储桶设为默认':
    'The default bucket can’t be disabled. Make another one the default first',
  '默认存储桶不能设为只读，请先把其他存储桶设为默认':
    'The default bucket can’t be read-only. Make another one the default first',
  '默认存储桶不能删除，请先把其他存储桶设为默认':
    'The default bucket can’t be deleted. Make another one the default first',
  '默认存储桶不能迁移，请先把其他存储桶设为默认':
    'The default bucket can’t be moved. Make another one the default first',
  停用或只读的存储桶不能设为默认: 'A disabled or read-only bucket can’t be the default',
  '存储桶中还有 {n} 个文件，不能删除，请先迁移':
    'The bucket can’t be deleted, since it has files ({n}). Move them first',
  '存储桶中没有文件，无需迁移': 'The bucket has no files to move',

  // The change log.
  '配额（字节）': 'Quota (bytes)',
  '单个文件上限（字节）': 'Largest file (bytes)',
};
