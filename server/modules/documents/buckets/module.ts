import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedBucket } from './audited';
import { contentCleanupJob } from './cleanupJob';
import { moveContentsJob } from './moveJob';
import { bucketsRoutes } from './routes';
import { buckets } from './schema';

/** The server module for the buckets in which merchants keep the content of their files. */
export const bucketsModule: ServerModule = {
  routes: bucketsRoutes,
  audited: { bucket: auditedBucket },
  owned: { bucket: { table: buckets, id: buckets.bucketId } },
  taken: { buckets_name: { name: 'bucketName', text: '存储桶名称已存在' } },
  jobs: [moveContentsJob, contentCleanupJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'documentCenter',
      sort: 10,
      title: '存储桶',
      path: 'bucketList',
      name: 'BucketList',
      component: 'buckets',
      permission: 'document:bucket:list',
      icon: 'DatabaseOutlined',
      buttons: [
        { title: '新增', permission: 'document:bucket:add' },
        { title: '修改', permission: 'document:bucket:edit' },
        { title: '测试', permission: 'document:bucket:test' },
        { title: '删除', permission: 'document:bucket:remove' },
      ],
    },
  ],
};
